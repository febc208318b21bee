import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { createMetrics } from '#platform/metrics.ts';
import { addCallMetrics } from './call-metrics.ts';

describe('the metrics of API calls', () => {
  it('count each reply by its call and status, and count errors', async () => {
    const metrics = createMetrics('1.2.3');
    const app = Fastify();
    addCallMetrics(app, metrics);
    app.get('/a', { config: { call: 'site.merchantConfig' } }, () => ({}));
    app.get('/b', { config: { call: 'site.theme' } }, (_request, reply) => reply.code(500).send({}));
    await Promise.all(['/a', '/a', '/b'].map((url) => app.inject(url)));
    const text = await metrics.text();
    expect(text).toContain('wanpu_call_duration_seconds_count{call="site.merchantConfig",status="200"} 2');
    expect(text).toContain('wanpu_call_faults_total{call="site.theme"} 1');
    expect(text).toContain(`wanpu_build_info{version="1.2.3",node="${process.version}"} 1`);
  });
});
