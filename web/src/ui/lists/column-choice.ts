// Which columns somebody chose to see, per list, on this device. Choosing loads later: ColumnDialog.
import type { Machine } from '../machine'
import type { Column } from './column'

/** Columns shown or hidden by choice; what is not in it is as the list comes. */
export type ColumnChoice = Readonly<Record<string, boolean>>

type Storage = Machine['storage']

const choiceKey = (list: string) => `columns:${list}`

/** Where nothing can be kept, a choice lasts as long as the page. */
export function keepColumnChoice({ kept }: Storage, list: string, choice: ColumnChoice): void {
  kept.write(choiceKey(list), JSON.stringify(choice))
}

export function readColumnChoice({ kept }: Storage, list: string): ColumnChoice {
  try {
    return { ...JSON.parse(kept.read(choiceKey(list)) ?? '{}') }
  } catch {
    return {}
  }
}

/** The columns to draw, as far as there is room. */
export function chosenColumns<Row>(columns: readonly Column<Row>[], choice: ColumnChoice): Column<Row>[] {
  return columns
    .filter(({ id, essential, optional }) => essential || (choice[id] ?? !optional))
    .map((column) =>
      choice[column.id]
        ? { ...column, phone: column.phone === 'hidden' ? 'labelled' : column.phone }
        : column,
    )
}
