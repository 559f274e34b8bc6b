import { Mark } from "~/components/icon";
import { Skyline } from "~/components/skyline";
import { brand } from "~/content/brand";
import { socialCards } from "~/content/social-cards";
import { socialImage } from "~/seo/describe-page";

/** The parts of the app that pictures are made of, provided by one import. */
export const subjects = {
  brand,
  cards: socialCards,
  fileOf: socialImage,
  Mark: () => Mark({ logo: brand.logo }),
  Skyline,
};
