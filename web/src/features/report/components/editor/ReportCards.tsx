import { ObservationsCard } from './observations/ObservationsCard'
import { ReportFieldsCard } from './ReportFieldsCard'
import { ReferencesCard } from './references/ReferencesCard'
import { SignersCard } from './signers/SignersCard'

/** What belongs to the report as a whole, below its findings. */
export function ReportCards() {
  return (
    <>
      <ReportFieldsCard />
      <ObservationsCard />
      <ReferencesCard />
      <SignersCard />
    </>
  )
}
