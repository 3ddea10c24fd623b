// Which calls a program may make with an API token, and the scope that lets it (docs/decisions/058-api-tokens.md). A call that
// is not here does not exist for tokens, whoever made them.
import type { TokenScope } from '@gozlem/domain/integration/api-token'
import type { CallName } from './calls'

export const tokenCalls: { readonly [Name in CallName]?: TokenScope } = {
  'clientCompany.list': 'client_companies.read',
  'clientCompany.read': 'client_companies.read',
  'report.list': 'reports.read',
  'report.read': 'reports.read',
  'report.readImage': 'reports.read',
  'report.pdf': 'reports.read',
  'report.docx': 'reports.read',
  'report.xlsx': 'reports.read',
  'actionAnalytics.read': 'actions.read',
  'actionReport.pdf': 'actions.read',
  'actionReport.xlsx': 'actions.read',
  'correctiveAction.list': 'actions.read',
  'correctiveAction.count': 'actions.read',
  'correctiveAction.read': 'actions.read',
  'correctiveAction.readPhoto': 'actions.read',
  'correctiveAction.report': 'actions.write',
  'correctiveAction.close': 'actions.write',
  'correctiveAction.closeMany': 'actions.write',
  'correctiveAction.reject': 'actions.write',
  'correctiveAction.reopen': 'actions.write',
  'correctiveAction.moveTerm': 'actions.write',
  'serviceMinutes.list': 'service_minutes.read',
  'serviceMinutes.readOfCompany': 'service_minutes.read',
  'visit.showCalendar': 'visits.read',
  'visit.list': 'visits.read',
  'visit.listPeople': 'visits.read',
  'visit.read': 'visits.read',
  'visit.readSeries': 'visits.read',
  'visit.create': 'visits.write',
  'visit.update': 'visits.write',
  'visit.setStatus': 'visits.write',
  'visit.delete': 'visits.write',
}
