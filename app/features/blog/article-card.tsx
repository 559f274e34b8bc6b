import { MoreLink } from "~/components/more-link";
import { Picture } from "~/components/picture";
import { Badge } from "~/components/text";
import { blogPage } from "~/content/blog-page";
import { pictureSources } from "~/domain/blog/image";
import type { PostCard } from "~/domain/blog/post";

/**
 * Width at which a card's picture is shown: one of three columns or of two; of those that may be wide, two of three. The one
 * that leads takes the file that its poster has loaded.
 */
const CARD_SIZES = "(min-width: 75rem) 22rem, (min-width: 60rem) 30vw, (min-width: 40rem) 45vw, 8rem";
const WIDE_SIZES = "(min-width: 75rem) 46rem, (min-width: 60rem) 62vw, (min-width: 40rem) 45vw, 20rem";
const POSTER_SIZES = "(min-width: 75rem) 33rem, (min-width: 60rem) 45vw, 92vw";

/** Articles side by side, in rows without a hole (blog.css). `lead`: the one that stands above the list as well. */
export function ArticleGrid({ cards, lead }: { cards: readonly PostCard[]; lead?: PostCard | undefined }) {
  return (
    <ul className="article-grid gap-x-card lg:gap-y-gap grid gap-y-9 sm:grid-cols-2 lg:grid-cols-3">
      {cards.map((card, index) => (
        <li key={card.id}>
          <article className="article-card">
            <Picture
              {...pictureSources(card.picture)}
              sizes={card === lead ? POSTER_SIZES : index % 3 === 1 ? WIDE_SIZES : CARD_SIZES}
              width={1200}
              height={630}
            />
            <CardText card={card} />
          </article>
        </li>
      ))}
    </ul>
  );
}

const posterClass = [
  "article-card article-whole at-night bg-ground-2 border-line rounded-card mt-4 h-auto overflow-hidden border",
  "[&>.picture]:rounded-none [&>.picture]:shadow-none [&_.article-title]:text-3xl [&_.article-excerpt]:text-base",
].join(" ");

/** The article that leads the list, as a poster at night: among the others it is a card like them. None: nothing was found. */
export function FeaturedArticle({ card }: { card: PostCard | undefined }) {
  if (!card) return null;
  return (
    <>
      <h2 className="eyebrow">{blogPage.featured}</h2>
      <article className={posterClass}>
        <Picture {...pictureSources(card.picture)} sizes={POSTER_SIZES} width={1200} height={630} priority />
        <div className="px-card pb-4">
          <CardText card={card} />
        </div>
      </article>
    </>
  );
}

/** What stands below a card's picture; a click anywhere on the card opens the article. */
function CardText({ card }: { card: PostCard }) {
  return (
    <>
      <p className="article-meta">
        <time dateTime={card.date} className="num">
          {card.date}
        </time>{" "}
        {card.featured ? <Badge hue="orange">{blogPage.featuredBadge}</Badge> : null}
      </p>
      <h3 className="article-title">{card.title}</h3>
      {card.excerpt ? <p className="article-excerpt">{card.excerpt}</p> : null}
      <MoreLink href={card.path} label={blogPage.readMore} title={card.title} className="article-link" />
    </>
  );
}
