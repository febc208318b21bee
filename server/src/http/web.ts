import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PageTable } from 'contract/site/page-table.ts';

/** What a page needs loaded: addresses below the origin. */
export interface PageFiles {
  /** The script that begins it. */
  readonly entry: string;
  /** The words of the site's locale, run before it; zh-CN is in the scripts themselves. */
  readonly words?: string | undefined;
  /** Scripts that will be imported, to be fetched with it. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** The web app as the server serves it: built, or from its sources while someone works on it. */
export interface Web {
  table(): Promise<PageTable>;
  /**
   * @param screenFile the file of the page's screen, as the table names it
   * @param locale of the site
   */
  filesFor(screenFile: string, locale: string): PageFiles;
  /** Sends a file of the web app; says 404 for one that there is not. */
  sendFile(request: FastifyRequest, reply: FastifyReply): Promise<unknown>;
  /** What a page needs beside the shell's own (development alone), and then no policy that would forbid it. */
  readonly adapt?: (html: string, url: string) => Promise<string>;
  close(): Promise<void>;
}
