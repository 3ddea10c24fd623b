// The requests of the tenancy test about report templates, which are a whole organization's.
import { v7 as uuidv7 } from 'uuid'
import { aboutTemplate, and, type MakeRequest, nothing, reportFor } from './tenancy-asking'
import { reportTemplateOf } from './tenancy-world'

export const templateRequests: Record<string, MakeRequest> = {
  'report.create: template': async ({ subject, own }) => ({
    body: { ...reportFor(await own.company()), template_id: await subject.template() },
  }),
  'report.listTemplates': nothing,
  'report.createTemplate': async () => ({ body: reportTemplateOf(uuidv7()) }),
  'report.updateTemplate': and(aboutTemplate, () => ({ body: { message: 'Bilginize' } })),
  'report.deleteTemplate': aboutTemplate,
}
