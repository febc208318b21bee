import { Type } from 'typebox';
import type { CallShape } from '../../call.ts';
import { Flag, Id, LongNumber, Moment, Nullable, Text } from '../../wire.ts';
import { questionKinds, surveyLimits, surveyStages } from './survey-questions.ts';

const Question = Type.Object({
  /** Counts the questions of a survey from 1. */
  no: Type.Integer(),
  title: Type.String(),
  kind: Type.Enum(questionKinds),
  required: Flag,
  options: Type.Array(Type.String()),
  hint: Type.String(),
  /** The range of a number; null where there is none. */
  least: Nullable(Type.Number()),
  most: Nullable(Type.Number()),
});

/** Describes a survey question with the buyer's answer. The URLs of its pictures can be read for an hour. */
export const GivenAnswer = Type.Object({
  no: Type.Integer(),
  title: Type.String(),
  kind: Type.Enum(questionKinds),
  values: Type.Array(Type.String()),
});
const key = { tid: LongNumber, templateId: Id };

/** Holds the input and reply schemas of the API calls for surveys, by call name. */
export const surveyShapes = {
  surveyTemplate: {
    query: Type.Object(key),
    reply: Type.Object({
      templateId: Id,
      name: Type.String(),
      note: Type.String(),
      stage: Type.Enum(surveyStages),
      questions: Type.Array(Question),
      /** Tells whether it was answered for this order. Else the answers are those that the caller gave last, as a suggestion. */
      answered: Flag,
      /** Tells whether the answers can still be given or changed. */
      canAnswer: Flag,
      answers: Type.Array(Type.Object({ no: Type.Integer(), values: Type.Array(Type.String()) })),
    }),
  },
  saveAnswers: {
    body: Type.Object({
      ...key,
      answers: Type.Array(
        Type.Object({
          no: Type.Integer({ minimum: 1, maximum: surveyLimits.questions }),
          /** One text, number or option; several options; or the URLs of uploaded pictures. */
          values: Type.Array(Text(surveyLimits.text), { maxItems: surveyLimits.options }),
        }),
        { maxItems: surveyLimits.questions },
      ),
    }),
    reply: Type.Object({ tid: LongNumber, templateId: Id, answerTime: Moment }),
  },
  answerDetail: {
    query: Type.Object(key),
    reply: Type.Object({ templateId: Id, name: Type.String(), answerTime: Moment, list: Type.Array(GivenAnswer) }),
  },
  tradeSurveyAnswerInfo: {
    query: Type.Object({ tid: LongNumber }),
    reply: Type.Object({
      list: Type.Array(
        Type.Object({
          templateId: Id,
          name: Type.String(),
          note: Type.String(),
          stage: Type.Enum(surveyStages),
          /** Tells whether the order cannot be placed without it. */
          required: Flag,
          canAnswer: Flag,
          answerTime: Nullable(Moment),
          list: Type.Array(GivenAnswer),
        }),
      ),
    }),
  },
} satisfies Record<string, CallShape>;
