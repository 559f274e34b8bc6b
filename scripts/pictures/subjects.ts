import { brand } from "~/content/brand";
import { socialCards } from "~/content/social-cards";
import { socialImage } from "~/seo/social-image";
import { Mark } from "~/ui/mark";
import { Skyline } from "~/ui/skyline";

/** What the pictures are made of, read from the app by one import. */
export const subjects = { brand, cards: socialCards, fileOf: socialImage, Mark, Skyline };
