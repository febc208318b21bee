/** Lists the kinds of survey questions: choose one option, choose several, a text, a number, or pictures. */
export const questionKinds = ['single', 'multiple', 'text', 'number', 'picture'] as const;

/** Names a kind of survey question: options, text, number or pictures. */
export type QuestionKind = (typeof questionKinds)[number];

/** Lists when a survey is asked: before the order is placed, or once it is paid. */
export const surveyStages = ['before', 'after'] as const;

/** Names when a survey is asked: before the order is placed or after. */
export type SurveyStage = (typeof surveyStages)[number];

/** Holds the limits of a survey: questions, options of a question, characters of a text, and pictures of an answer. */
export const surveyLimits = { questions: 30, options: 20, text: 500, pictures: 9 } as const;
