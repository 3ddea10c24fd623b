// Answers that are written once and inserted into many (ADM-04), by the system's administrators.
import * as z from 'zod/mini'
import { longestMessage } from '@gozlem/domain/support/ticket'
import { changesOf } from './changes-of'
import { route } from './route'
import { Done, Id, IdParams, Instant, requiredProse, requiredText } from './shapes'

export const CannedAnswerInput = z.object({
  id: z.optional(Id),
  title: requiredText(100, 'Yanıta bir ad verin.'),
  body: requiredProse(longestMessage, 'Yanıtın metnini yazın.'),
})

export const CannedAnswerView = z.object({ id: Id, title: z.string(), body: z.string(), updated_at: Instant })
export type CannedAnswerView = z.infer<typeof CannedAnswerView>

const one = z.object({ answer: CannedAnswerView })

export const listCannedAnswers = route('cannedAnswer.list', {
  summary: 'All canned answers, by title.',
  reply: z.object({ answers: z.array(CannedAnswerView) }),
})

export const createCannedAnswer = route('cannedAnswer.create', {
  summary: 'Adds a canned answer; an id used before answers that one.',
  body: CannedAnswerInput,
  reply: one,
  status: 201,
})

export const updateCannedAnswer = route('cannedAnswer.update', {
  summary: 'Changes what is sent of a canned answer.',
  params: IdParams,
  body: changesOf(CannedAnswerInput),
  reply: one,
  problems: ['NOT_FOUND'],
})

export const deleteCannedAnswer = route('cannedAnswer.delete', {
  summary: 'Deletes a canned answer; one that is gone already is no problem.',
  params: IdParams,
  reply: Done,
})
