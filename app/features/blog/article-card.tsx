import { MoreLink } from "~/components/more-link";
import { Picture } from "~/components/picture";
import { Badge } from "~/components/text";
import { blogPage } from "~/content/blog-page";
import { pictureSources } from "~/domain/blog/image";
import type { PostCard } from "~/domain/blog/post";

/**
 * Width at which a card's picture is shown: beside the title on a phone, else in one of two or three columns; and of the one
 * that leads, which takes the file that its poster has loaded.
 */
const CARD_SIZES = "(min-width: 75rem) 22rem, (min-width: 60rem) 30vw, (min-width: 40rem) 45vw, 8rem";
const POSTER_SIZES = "(min-width: 75rem) 42rem, (min-width: 40rem) 56vw, 92vw";

/** Articles side by side, in rows without a hole (blog.css). `lead`: the one that stands above the list as well. */
export function ArticleGrid({ cards, lead }: { cards: readonly PostCard[]; lead?: PostCard | undefined }) {
  return (
    <ul className="article-grid gap-x-card lg:gap-y-gap grid gap-y-9 sm:grid-cols-2 lg:grid-cols-3">
      {cards.map((card) => (
        <li key={card.id}>
          <article className="article-card">
            <Picture
              {...pictureSources(card.picture)}
              sizes={card === lead ? POSTER_SIZES : CARD_SIZES}
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

/** The article that leads the list, as a poster at night: among the others it is a card like them. None: nothing was found. */
export function FeaturedArticle({ card }: { card: PostCard | undefined }) {
  if (!card) return null;
  return (
    <div className="mt-gap">
      <h2 className="eyebrow mb-4">{blogPage.featured}</h2>
      <article className="article-card article-poster at-night">
        <Picture {...pictureSources(card.picture)} sizes={POSTER_SIZES} width={1200} height={630} priority />
        <div className="p-card self-center pt-1">
          <CardText card={card} />
        </div>
      </article>
    </div>
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
