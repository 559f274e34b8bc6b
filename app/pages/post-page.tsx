import { blogPage } from "~/content/blog-page";
import { crumbsOf } from "~/content/breadcrumbs";
import { postPage } from "~/content/post-page";
import { site } from "~/content/site";
import { PostArticle } from "~/features/blog/post-article";
import { PostNotice } from "~/features/blog/post-notice";
import { PostOnward } from "~/features/blog/post-onward";
import { bookingDialogId } from "~/features/booking/dialog-id";
import { Breadcrumb } from "~/sections/breadcrumb";
import { ClosingCall } from "~/sections/closing-call";
import { Button } from "~/ui/button";
import { opens } from "~/ui/dialog";

import type { Route } from "../routes/+types/post";

export function PostPage({ loaderData }: Pick<Route.ComponentProps, "loaderData">) {
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
      />
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
