import { type FormEvent, useEffect, useId, useState } from "react";

import { Button } from "~/components/button";
import { controlClass, Field } from "~/components/field";
import { SiteLink } from "~/components/site-link";
import { assistant } from "~/content/assistant/assistant";
import type { PreparedAnswer } from "~/content/assistant/shapes";

const { ask } = assistant;

/** The answers are the larger part of the assistant, and most visitors never ask: they are loaded with the open panel. */
const loadAnswers = () => import("./find-answer");

type Reply = Pick<PreparedAnswer, "answer" | "more" | "book"> & { readonly question?: string };

const unknown: Reply = { answer: assistant.unknown, book: true };
const failed: Reply = { answer: assistant.failed };

async function replyTo(question: string): Promise<Reply> {
  try {
    const { findAnswer } = await loadAnswers();
    return findAnswer(question) ?? unknown;
  } catch {
    return failed;
  }
}

/** Answers from prepared answers, in the browser, and says when it does not know. */
export function AskField({ onBook }: { onBook: () => void }) {
  const id = useId();
  const [reply, setReply] = useState<Reply | null>(null);
  const [problem, setProblem] = useState<string | undefined>();

  useEffect(() => {
    // Preloaded for the first question; a failure here is retried with it.
    loadAnswers().catch(() => undefined);
  }, []);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const question = new FormData(event.currentTarget).get("question");
    const text = typeof question === "string" ? question.trim() : "";
    setProblem(text === "" ? ask.empty : undefined);
    if (text !== "") setReply(await replyTo(text));
  }

  return (
    <div className="border-line mt-5 border-t pt-4">
      <form onSubmit={(event) => void onSubmit(event)} noValidate>
        <Field id={id} label={ask.label} hint={ask.note} error={problem}>
          <span className="flex gap-2">
            <input
              id={id}
              name="question"
              placeholder={ask.placeholder}
              autoComplete="off"
              maxLength={300}
              aria-describedby={`${id}-hint`}
              className={controlClass}
            />
            <Button type="submit" look="lamp">
              {ask.send}
            </Button>
          </span>
        </Field>
      </form>
      <div role="status" aria-label={ask.answerLabel}>
        {reply ? <Answer reply={reply} onBook={onBook} /> : null}
      </div>
    </div>
  );
}

function Answer({ reply: { answer, question, more, book }, onBook }: { reply: Reply; onBook: () => void }) {
  return (
    <div className="assistant-answer">
      <p>{answer}</p>
      {question ? (
        <p className="text-muted mt-2 text-sm">
          {ask.sourceLabel}: {question}
        </p>
      ) : null}
      {more ? (
        <p className="mt-2 text-sm">
          {ask.moreLabel}: <SiteLink href={more.href}>{more.label}</SiteLink>
        </p>
      ) : null}
      {book ? (
        <Button className="mt-3" onClick={onBook}>
          {assistant.choices[0].label}
        </Button>
      ) : null}
    </div>
  );
}
