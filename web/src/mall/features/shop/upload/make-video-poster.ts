import { posterMoment, posterType } from 'contract/shop/upload/upload-rules.ts';

/** Describes a video as the browser can play it: its duration in seconds and its poster as JPG. Each may be undefined. */
export interface VideoFacts {
  /** Its length in seconds; undefined if it is not known. */
  readonly duration: number | undefined;
  /** A picture of it after one second, as JPG; undefined if the browser cannot play it. */
  readonly poster: File | undefined;
}

/** Limits how long a video may take to show its first second, in milliseconds. */
const patience = 10_000;
const posterQuality = 0.85;
/** Limits the width of a poster, in pixels. */
const maxWidth = 1600;

async function drawFrame(video: HTMLVideoElement): Promise<Blob | null> {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0) return null;
  const canvas = document.createElement('canvas');
  const scale = Math.min(1, maxWidth / videoWidth);
  canvas.width = Math.round(videoWidth * scale);
  canvas.height = Math.round(videoHeight * scale);
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return new Promise((done) => canvas.toBlob(done, posterType, posterQuality));
}

/**
 * Measures the duration of a video in the browser, and draws its poster: the frame at 1000 ms, or at the middle of a shorter video. Either is
 * undefined if the browser cannot find it out, as when it cannot play the video.
 */
export async function makeVideoPoster(file: File): Promise<VideoFacts> {
  const video = document.createElement('video');
  const url = URL.createObjectURL(file);
  const event = (name: string) =>
    new Promise<void>((done, fail) => {
      video.addEventListener(name, () => done(), { once: true });
      video.addEventListener('error', () => fail(new Error(name)), { once: true });
      setTimeout(() => fail(new Error(name)), patience);
    });
  video.muted = true;
  video.playsInline = true;
  video.preload = 'auto';
  let duration: number | undefined;
  try {
    const loaded = event('loadeddata');
    video.src = url;
    await loaded;
    duration = Number.isFinite(video.duration) ? video.duration : undefined;
    const sought = event('seeked');
    video.currentTime = Math.min(posterMoment / 1000, (duration ?? 2) / 2);
    await sought;
    const blob = await drawFrame(video);
    return { duration, poster: blob ? new File([blob], 'poster.jpg', { type: posterType }) : undefined };
  } catch {
    return { duration, poster: undefined };
  } finally {
    video.removeAttribute('src');
    URL.revokeObjectURL(url);
  }
}
