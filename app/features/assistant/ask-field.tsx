import { type FormEvent, useId, useState } from "react";

import { Button } from "~/components/button";
import { controlClass, Field } from "~/components/field";
import { assistant } from "~/content/assistant";
import { faq } from "~/content/home/faq";
import { aiAgents } from "~/content/services/ai-agents";
import { customWebApps } from "~/content/services/custom-web-apps";
import { dashboardsAnalytics } from "~/content/services/dashboards-analytics";
import { workflowAutomation } from "~/content/services/workflow-automation";
import { bestAnswer, type Known } from "~/domain/assistant/match";

const { ask } = assistant;
const known: readonly Known[] = [
  faq,
  aiAgents.faq,
  dashboardsAnalytics.faq,
  workflowAutomation.faq,
  customWebApps.faq,
].flatMap(({ items }) => items);

type Reply = { readonly answer: string; readonly question: string | null };

/** Answers from the site's own questions and answers, in the browser, and says when it does not know. */
export function AskField({ onBook }: { onBook: () => void }) {
  const id = useId();
  const [reply, setReply] = useState<Reply | null>(null);
  const [problem, setProblem] = useState<string | undefined>();

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const question = new FormData(event.currentTarget).get("question");
    const text = typeof question === "string" ? question.trim() : "";
    setProblem(text === "" ? ask.empty : undefined);
    if (text === "") return;
    const found = bestAnswer(text, known);
    setReply(
      found ? { answer: found.answer, question: found.question } : { answer: assistant.unknown, question: null },
    );
  }

  return (
    <div className="border-line mt-5 border-t pt-4">
      <form onSubmit={onSubmit} noValidate>
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
        {reply ? (
          <div className="assistant-answer">
            <p>{reply.answer}</p>
            {reply.question ? (
              <p className="text-muted mt-2 text-sm">
                {ask.sourceLabel}: {reply.question}
              </p>
            ) : (
              <Button className="mt-3" onClick={onBook}>
                {assistant.choices[0].label}
              </Button>
            )}
          </div>
        ) : null}
      </div>
    </div>
  );
}
