import { brand } from "./brand";

/** The marks beside sample content, for a site that has some or none; without any they are empty and nothing is drawn. */
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
