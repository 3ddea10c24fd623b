// The review of a draft by a second person, over the contract (051).
import type { ReportView } from '@gozlem/contract/report'
import type * as contract from '@gozlem/contract/report-review'
import type { CallOf } from '@gozlem/contract/route'
import { typedCall } from '@gozlem/contract/typed-call'
import { api } from '../../platform/api/api'
import { expectReply } from './api'

const routes = {
  submitReview: typedCall('report.submitReview', 'POST /api/reports/:id/review'),
  withdrawReview: typedCall('report.withdrawReview', 'DELETE /api/reports/:id/review'),
  returnReview: typedCall('report.returnReview', 'POST /api/reports/:id/review/return'),
  approveReview: typedCall('report.approveReview', 'POST /api/reports/:id/review/approval'),
}

export async function submitForReview(
  id: string,
  body: CallOf<typeof contract.submitReview>['body'],
): Promise<ReportView> {
  return (await expectReply(api(routes.submitReview, { params: { id }, body }))).report
}

export async function withdrawFromReview(id: string): Promise<ReportView> {
  return (await expectReply(api(routes.withdrawReview, { params: { id } }))).report
}

export async function returnFromReview(
  id: string,
  body: CallOf<typeof contract.returnReview>['body'],
): Promise<ReportView> {
  return (await expectReply(api(routes.returnReview, { params: { id }, body }))).report
}

export async function approveInReview(
  id: string,
  body: CallOf<typeof contract.approveReview>['body'],
): Promise<ReportView> {
  return (await expectReply(api(routes.approveReview, { params: { id }, body }))).report
}
