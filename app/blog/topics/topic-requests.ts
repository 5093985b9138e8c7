import { z } from "zod";
import { getFromApi, postToApi } from "../../platform/api/api-client.ts";
import { categoryAnswerSchema, tagAnswerSchema, type CategoryAnswer, type TagAnswer } from "./topic.ts";

/** What the panel asks of the API of categories and tags; every change answers the whole list as it then is. */
const categories = z.array(categoryAnswerSchema);
const tags = z.array(tagAnswerSchema);

export const TOPICS_FAILED = "Categories and tags could not be loaded.";

export type TopicVerb = "" | "/rename" | "/merge" | "/move" | "/begin-with" | "/remove";
export type SendTopic<Item> = (verb: TopicVerb, names: { name: string; to?: string }) => Promise<Item[]>;

/** In the order in which forms offer them. */
export function requestCategories(): Promise<CategoryAnswer[]> {
  return getFromApi("/admin/topics/categories", categories);
}

export function requestTags(): Promise<TagAnswer[]> {
  return getFromApi("/admin/topics/tags", tags);
}

export const sendCategory: SendTopic<CategoryAnswer> = (verb, names) =>
  postToApi(`/admin/topics/categories${verb}`, names, categories);

export const sendTag: SendTopic<TagAnswer> = (verb, names) => postToApi(`/admin/topics/tags${verb}`, names, tags);
