import { brand } from "./brand";

/** The marks beside sample content. Without samples they are empty and nothing is rendered. */
export function sampleMarksOf(samples: boolean) {
  return {
    /** Beside people, businesses, quotes, videos and case studies. */
    content: samples ? "Sample content" : "",
    /** Beside one figure of what clients got, and beside several. */
    figure: samples ? "Sample figure" : "",
    figures: samples ? "Sample figures" : "",
  } as const;
}

export const sampleMarks = sampleMarksOf(brand.samples);
