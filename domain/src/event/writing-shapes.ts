// What events of that carry with which reports are written; part of the union of event.ts.
import * as z from 'zod/mini'

const text = z.string()

const template = z.object({ name: text })
const reference = z.object({ reference_id: text, title: text, link: text, is_active: z.boolean() })

export const writingShapes = {
  report_template: {
    'report_template.created': template,
    'report_template.updated': template,
    'report_template.deleted': template,
  },
  reference: {
    'reference.added': reference,
    'reference.updated': reference,
    'reference.deleted': reference,
  },
}
