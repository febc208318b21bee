import { Type } from 'typebox';
import type { CallShape } from '../../call.ts';
import { Flag, Id, LongNumber, Moment, PageOf, PageParams, Text } from '../../wire.ts';
import { questionKinds, surveyLimits, surveyStages } from './survey-questions.ts';
import { GivenAnswer } from './survey.shapes.ts';

const Key = Type.String({ pattern: '^[A-Za-z0-9_-]{1,40}$', maxLength: 40 });
const Bound = Type.Number({ minimum: -1e9, maximum: 1e9 });
const SurveyForm = {
  name: Text(30, 1),
  note: Type.Optional(Text(200)),
  stage: Type.Enum(surveyStages),
  /** 1 refuses an order without the answers of a survey that is asked before; 1 by default. */
  required: Type.Optional(Flag),
  questions: Type.Array(
    Type.Object({
      title: Text(60, 1),
      kind: Type.Enum(questionKinds),
      /** 1 by default. */
      required: Type.Optional(Flag),
      options: Type.Optional(Type.Array(Text(30, 1), { maxItems: surveyLimits.options })),
      hint: Type.Optional(Text(60)),
      /** The range of a number. */
      least: Type.Optional(Bound),
      most: Type.Optional(Bound),
    }),
    { minItems: 1, maxItems: surveyLimits.questions },
  ),
  /** Lists the products that it is asked with, by code or number. */
  goods: Type.Array(Text(60, 1), { minItems: 1, maxItems: 5000 }),
  active: Type.Optional(Flag),
};

/** Holds the input and reply schemas of the API calls of merchants for surveys, by call name. */
export const surveyMerchantShapes = {
  listSurveys: {
    reply: Type.Object({ list: Type.Array(Type.Object({ key: Type.String(), id: Id, answerNum: Type.Integer(), ...SurveyForm })) }),
  },
  putSurvey: { params: Type.Object({ key: Key }), body: Type.Object(SurveyForm), reply: Type.Object({ id: Id }) },
  listSurveyAnswers: {
    params: Type.Object({ key: Key }),
    query: Type.Object(PageParams),
    reply: PageOf(Type.Object({ tid: LongNumber, memberId: Id, answerTime: Moment, list: Type.Array(GivenAnswer) })),
  },
} satisfies Record<string, CallShape>;
