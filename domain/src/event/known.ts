import * as z from 'zod/mini'

/** A fact that rows from before it was kept do not have. */
export const known = <Fact extends z.ZodMiniType>(fact: Fact) => z._default(z.nullable(fact), null)
