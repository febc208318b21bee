import { Button, Empty, Skeleton } from 'antd';
import { type ReactNode, useEffect } from 'react';
import { errorSentence } from '#client/call-errors.ts';
import { Link } from './Link.tsx';
import styles from './Page.module.css';

/** A page: its title, what leads back, its main acts, and cards. */
export function Page(props: {
  readonly title: string;
  readonly back?: { readonly to: string; readonly title: string } | undefined;
  readonly note?: ReactNode;
  readonly acts?: ReactNode;
  readonly children: ReactNode;
  /** Takes all of the width. */
  readonly wide?: boolean;
}) {
  const { title, back, note, acts, children, wide = false } = props;
  useEffect(() => {
    document.title = `${title} · 商家后台`;
  }, [title]);
  return (
    <div className={styles['page']} data-wide={wide}>
      <header className={styles['head']}>
        <div>
          {back && (
            <Link to={back.to} className={styles['back']}>
              ← {back.title}
            </Link>
          )}
          <h1>{title}</h1>
          {note !== undefined && <p className={styles['note']}>{note}</p>}
        </div>
        {acts !== undefined && <div className={styles['acts']}>{acts}</div>}
      </header>
      {children}
    </div>
  );
}

/** A card of a page. */
export function Card(props: {
  readonly title?: string;
  readonly more?: ReactNode;
  readonly children: ReactNode;
  readonly flush?: boolean;
}) {
  const { title, more, children, flush = false } = props;
  return (
    <section className={styles['card']} data-flush={flush} aria-label={title}>
      {title !== undefined && (
        <header className={styles['cardHead']}>
          <h2>{title}</h2>
          {more}
        </header>
      )}
      {children}
    </section>
  );
}

/** Shows what a read brings: a skeleton, the fault with a second try, or the data. */
export function Loaded<Data>(props: {
  readonly query: { readonly data: Data | undefined; readonly error: Error | null; readonly refetch: () => unknown };
  readonly children: (data: Data) => ReactNode;
  readonly rows?: number;
}) {
  const { query, children, rows = 6 } = props;
  if (query.data !== undefined) return children(query.data);
  if (query.error) {
    return (
      <div className={styles['fault']} role="alert">
        <p>{errorSentence(query.error)}</p>
        <Button onClick={() => void query.refetch()}>再试一次</Button>
      </div>
    );
  }
  return (
    <div className={styles['loading']} aria-busy="true" aria-label="正在读取">
      <Skeleton active title={false} paragraph={{ rows }} />
    </div>
  );
}

/** Says that there is nothing, and what to do about it. */
export function Nothing(props: { readonly text: string; readonly children?: ReactNode }) {
  return (
    <div className={styles['nothing']}>
      <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={props.text}>
        {props.children}
      </Empty>
    </div>
  );
}

/** Lists facts by their names. */
export function Facts(props: { readonly rows: readonly (readonly [string, ReactNode] | false | undefined)[]; readonly columns?: number }) {
  return (
    <dl className={styles['facts']} data-columns={props.columns ?? 2}>
      {props.rows.map(
        (row) =>
          row && (
            <div key={row[0]}>
              <dt>{row[0]}</dt>
              <dd>{row[1]}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
