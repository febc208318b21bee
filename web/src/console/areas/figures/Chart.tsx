import { useEffect, useRef } from 'react';
import { tell } from '#console/tell.ts';
import styles from './figures.module.css';

/** Describes a line of a chart: its name and a value for each place of the axis. */
interface Line {
  readonly name: string;
  readonly values: readonly number[];
}

/** Draws lines over time. The charts come with the first one that is drawn; the same numbers stand in the table below it. */
export function Chart({
  label,
  axis,
  lines,
  unit,
}: {
  readonly label: string;
  readonly axis: readonly string[];
  readonly lines: readonly Line[];
  readonly unit: string;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let stop = () => {};
    let isGone = false;
    const draw = async () => {
      const { drawChart } = await import('./draw-chart.ts');
      if (!isGone) stop = drawChart(element, { label, axis, lines, unit });
    };
    draw().catch(() => tell.error('图表没有读到，下面的表里有同样的数字'));
    return () => {
      isGone = true;
      stop();
    };
  }, [label, axis, lines, unit]);
  return <div ref={box} className={styles['chart']} role="img" aria-label={label} />;
}
