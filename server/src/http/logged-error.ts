import type { FastifyError } from 'fastify'
import { ownStack } from '../external/stacks/own-stack'

/** An error in a log. Not every property: the database's `detail` names the values of a row. */
export function toLoggedError({ name, message, stack, code }: FastifyError) {
  return { type: name, message, stack: ownStack(stack ?? ''), code }
}
