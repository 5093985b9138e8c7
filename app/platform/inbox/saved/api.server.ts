import { createApi } from "../../api/api.server.ts";
import { handle } from "../../endpoints/handle.server.ts";
import { savedAnswerEndpoints } from "./endpoints.ts";
import { addSavedAnswer, listSavedAnswers, removeSavedAnswer, updateSavedAnswer } from "./saved-answers.server.ts";

export const savedAnswersApi = createApi();

handle(savedAnswersApi, savedAnswerEndpoints.list, ({ db }) => listSavedAnswers(db));

handle(savedAnswersApi, savedAnswerEndpoints.add, ({ db, body, act }) => addSavedAnswer(db, body, act));

handle(savedAnswersApi, savedAnswerEndpoints.update, ({ db, params, body, act }) =>
  updateSavedAnswer(db, params.id, body, act),
);

handle(savedAnswersApi, savedAnswerEndpoints.remove, ({ db, params, act }) => removeSavedAnswer(db, params.id, act));
