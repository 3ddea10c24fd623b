import * as z from 'zod/mini'

type WithoutDefault<Field extends z.core.SomeType> =
  Field extends z.ZodMiniDefault<infer Given> ? Given : Field
type Changes<Shape extends z.core.$ZodShape> = {
  [Name in keyof Shape]: z.ZodMiniOptional<WithoutDefault<Shape[Name]>>
}

/** An input with every field optional and none filled in: what a change leaves out stays as it is stored. */
export function changesOf<Shape extends z.core.$ZodShape>(
  input: z.ZodMiniObject<Shape>,
): z.ZodMiniObject<Changes<Shape>> {
  const fields = Object.entries(input._zod.def.shape).map(([name, field]) => [
    name,
    z.optional(field instanceof z.ZodMiniDefault ? field._zod.def.innerType : field),
  ])
  return z.object(Object.fromEntries(fields) as Changes<Shape>)
}

type Sent<Stored> = { readonly [Name in keyof Stored]?: Stored[Name] | undefined }

/** What is stored, with what a change sends in its place. */
export function withChanges<Stored extends object>(stored: Stored, change: Sent<NoInfer<Stored>>): Stored {
  const sent = Object.entries(change).filter(([, value]) => value !== undefined)
  return { ...stored, ...Object.fromEntries(sent) }
}
