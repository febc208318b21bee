import { LineChart } from 'echarts/charts';
import { AriaComponent, GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';

use([LineChart, AriaComponent, GridComponent, LegendComponent, TooltipComponent, CanvasRenderer]);

/** Draws lines into an element and returns what takes them away. */
export function drawChart(
  element: HTMLElement,
  {
    label,
    axis,
    lines,
    unit,
  }: {
    readonly label: string;
    readonly axis: readonly string[];
    readonly lines: readonly { readonly name: string; readonly values: readonly number[] }[];
    readonly unit: string;
  },
): () => void {
  const chart = init(element);
  chart.setOption({
    aria: { enabled: true, label: { description: label } },
    color: ['#155bd4', '#98a0ab'],
    animationDuration: 200,
    grid: { left: 8, right: 16, top: 36, bottom: 8, containLabel: true },
    legend: { top: 0, left: 0, icon: 'roundRect', itemHeight: 8 },
    // Drawn on the canvas: the page's policy lets no text bring styles of its own.
    tooltip: {
      trigger: 'axis',
      renderMode: 'richText',
      valueFormatter: (value: unknown) => `${Number(value).toLocaleString('zh-CN')}${unit}`,
    },
    xAxis: { type: 'category', data: [...axis], boundaryGap: axis.length === 1 },
    yAxis: { type: 'value', minInterval: unit === ' 元' ? undefined : 1 },
    series: lines.map(({ name, values }, index) => ({
      name,
      type: 'line',
      data: [...values],
      showSymbol: values.length <= 31,
      lineStyle: index === 0 ? { width: 2 } : { width: 1.5, type: 'dashed' },
    })),
  });
  const resize = new ResizeObserver(() => chart.resize());
  resize.observe(element);
  return () => {
    resize.disconnect();
    chart.dispose();
  };
}
