import type { ServiceRulesView } from '@gozlem/contract/service-rules'
import { professionLabels, professions } from '@gozlem/domain/account/roles'
import { type HazardClass, hazardClassLabels } from '@gozlem/domain/client-company/hazard-class'
import { ruleOf } from '@gozlem/domain/service-minutes/rules'
import type { Column } from '../../../ui/lists/column'
import { linesOf } from '../model/rule-words'

/** A table of service minutes: a row for each hazard class, a column for each profession. */
export const ruleColumns = (set: ServiceRulesView): Column<HazardClass>[] => [
  {
    id: 'tehlike_sinifi',
    header: 'Tehlike sınıfı',
    cell: (tehlike_sinifi) => hazardClassLabels[tehlike_sinifi],
  },
  ...professions.map(
    (profession): Column<HazardClass> => ({
      id: profession,
      header: professionLabels[profession],
      cell: (tehlike_sinifi) => {
        const rule = ruleOf(set.rules, { profession, tehlike_sinifi })
        return rule ? <Lines lines={linesOf(rule)} /> : '–'
      },
    }),
  ),
]

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="tabular space-y-0.5 py-1">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
