import { Mark } from "~/components/mark";
import { Skyline } from "~/components/skyline";
import { brand } from "~/content/brand";
import { socialCards } from "~/content/social-cards";
import { socialImage } from "~/seo/social-image";

/** What the pictures are made of, read from the app by one import. */
export const subjects = { brand, cards: socialCards, fileOf: socialImage, Mark, Skyline };
