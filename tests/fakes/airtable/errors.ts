/** Airtable's own sentences, from its reference and from bodies quoted in client libraries' trackers. */
const MESSAGES: Readonly<Record<string, string>> = {
  AUTHENTICATION_REQUIRED: "Authentication required",
  INVALID_PERMISSIONS_OR_MODEL_NOT_FOUND:
    "Invalid permissions, or the requested model was not found. Check that both your user and your token have the " +
    "required permissions, and that the model names and/or ids are correct.",
  INVALID_REQUEST_UNKNOWN: "Invalid request: parameter validation failed. Check your request data.",
  RETRIABLE_ERROR: "Server encountered an error while processing your request, and it is safe to retry the request",
};

/** A refusal; the message defaults to Airtable's sentence for the type, and some types have none. */
export function refuse(status: number, type: string, message = MESSAGES[type]): Response {
  return Response.json({ error: { type, message } }, { status });
}

/** The answer to a path or a base that Airtable does not know. */
export function notFound(): Response {
  return Response.json({ error: "NOT_FOUND" }, { status: 404 });
}

/** Features that the fake lacks are refused by name rather than ignored, so that no test passes on a parameter without effect. */
export function notImplemented(what: string): Response {
  return refuse(501, "NOT_IMPLEMENTED", `Not supported here: ${what}`);
}
