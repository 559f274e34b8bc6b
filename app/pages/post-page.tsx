import { use, useMemo } from "react";

import { blogPage } from "~/content/blog-page";
import { crumbsOf } from "~/content/breadcrumbs";
import { postPage } from "~/content/post-page";
import { site } from "~/content/site";
import { PostArticle } from "~/features/blog/post-article";
import { PostNotice } from "~/features/blog/post-notice";
import { PostOnward } from "~/features/blog/post-onward";
import { PostText } from "~/features/blog/post-text";
import { ServerPostBody, readBody } from "~/features/blog/written-body";
import { bookingDialogId } from "~/features/booking/dialog-id";
import { Breadcrumb } from "~/sections/breadcrumb";
import { ClosingCall } from "~/sections/closing-call";
import { Button } from "~/ui/button";
import { opens } from "~/ui/dialog";

import type { Route } from "../routes/+types/post";

type PostPageProps = Pick<Route.ComponentProps, "loaderData"> & { written: Element | null };

export function PostPage({ loaderData, written }: PostPageProps) {
  const known = use(ServerPostBody) ?? (loaderData.kind === "post" ? loaderData.body : null);
  const body = useMemo(() => known ?? (written && readBody(written)), [known, written]);
  if (loaderData.kind !== "post") {
    return (
      <PostNotice
        content={postPage[loaderData.kind]}
        action={<Button {...opens(bookingDialogId)}>{blogPage.closing.book}</Button>}
      />
    );
  }
  const { post } = loaderData;
  return (
    <>
      <PostArticle
        post={post}
        url={loaderData.url}
        breadcrumb={
          <Breadcrumb
            label={site.breadcrumbLabel}
            crumbs={crumbsOf(post.path, post.title).map((crumb) => ({ ...crumb, reload: crumb.href === "/" }))}
          />
        }
      >
        {body ? <PostText body={body} /> : null}
      </PostArticle>
      <PostOnward {...loaderData} />
      <ClosingCall
        heading={blogPage.closing.heading}
        text={blogPage.closing.text}
        actions={
          <Button look="lamp" size="large" {...opens(bookingDialogId)}>
            {blogPage.closing.book}
          </Button>
        }
      />
    </>
  );
}
