// The HTTP interface of the server. Every answer is JSON; every error is a Fault in words.

import { settings } from "../app/settings.svelte";
import { t } from "../app/texts";
import type { Fault } from "./generated";

export type Query = Record<string, string | number | boolean | undefined>;

/** The server said no, or did not answer (status 0). */
export class ApiError extends Error {
  constructor(
    readonly fault: Fault,
    readonly status: number,
  ) {
    super(fault.error);
    this.name = "ApiError";
  }
}

export function get<T>(path: string, query: Query = {}): Promise<T> {
  return call<T>("GET", path, query);
}

export function post<T>(path: string, body: unknown = {}, query: Query = {}): Promise<T> {
  return call<T>("POST", path, query, JSON.stringify(body));
}

/** The path with its query; the language is always part of it. */
export function address(path: string, query: Query): string {
  const parts = new URLSearchParams();
  for (const [name, value] of Object.entries({ lang: settings.language, ...query }))
    if (value !== undefined) parts.set(name, String(value));
  return `${path}?${parts}`;
}

async function call<T>(method: string, path: string, query: Query, body?: string): Promise<T> {
  const headers: Record<string, string> = { Accept: "application/json" };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  let answer: Response;
  try {
    answer = await fetch(address(path, query), { method, headers, body, credentials: "same-origin" });
  } catch {
    throw new ApiError({ error: t().common.noAnswer, remedy: t().common.noAnswerRemedy }, 0);
  }
  if (!answer.ok) throw new ApiError(await faultOf(answer), answer.status);
  return (await answer.json()) as T;
}

async function faultOf(answer: Response): Promise<Fault> {
  try {
    const fault = (await answer.json()) as Partial<Fault>;
    if (typeof fault.error === "string") return { ...fault, error: fault.error };
  } catch {
    // Not JSON: something between us and the server answered.
  }
  return { error: t().common.strangeAnswer(answer.status) };
}

/** What to tell a person about something that was thrown. */
export function said(error: unknown): string {
  if (!(error instanceof ApiError)) return t().common.broken;
  const { error: text, remedy } = error.fault;
  return remedy ? `${text} ${remedy}` : text;
}
