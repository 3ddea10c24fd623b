import { Button } from '../actions/Button'
import { Menu } from '../actions/Menu'
import type { MenuItem } from '../actions/menu-item'
import { useDialog } from '../hooks/use-dialog'
import { useIsPhone } from '../hooks/use-media-query'
import { Columns3, Download } from '../icons'
import { useMachine } from '../machine'
import { ColumnDialog } from './ColumnDialog'
import type { Column, RowsProps } from './column'
import { type ColumnChoice, keepColumnChoice } from './column-choice'
import { ExportDialog } from './ExportDialog'
import type { ListExport } from './list-export'
import { SortSelect } from './SortSelect'

export interface ListToolsProps<Row> extends RowsProps<Row> {
  name: string
  actions: readonly MenuItem[]
  exporting: ListExport<Row> | undefined
  choice: ColumnChoice
  /** Ids of those that the table has no room for. */
  isOut: ReadonlySet<string>
  onChoose: (choice: ColumnChoice) => void
}

/** What can be done with a list as a whole; `columns` are all of them, chosen or not. */
export function ListTools<Row>(props: ListToolsProps<Row>) {
  const { name, label, actions, columns, choice, isOut, onChoose, rowKey, exporting, sort, onSort } = props
  const { storage } = useMachine()
  const phone = useIsPhone()
  const choosing = useDialog()
  const saving = useDialog()

  const isShown = (column: Column<Row>, index: number) =>
    isFixed(column, index) ||
    (choice[column.id] ?? (!column.optional && (phone ? column.phone !== 'hidden' : !isOut.has(column.id))))

  function choose(next: ColumnChoice) {
    onChoose(next)
    keepColumnChoice(storage, name, next)
  }

  const sorts = phone && onSort !== undefined && columns.some(({ sortable }) => sortable)
  const items: MenuItem[] = [...actions]
  if (name !== '')
    items.push({ label: phone ? 'Alanlar' : 'Sütunlar', icon: Columns3, onSelect: () => choosing.show() })
  if (exporting) items.push({ label: 'Dışa aktar', icon: Download, onSelect: () => saving.show() })

  return (
    <>
      {sorts && <SortSelect columns={columns} sort={sort} onSort={onSort} />}
      {phone
        ? items.length > 0 && <Menu label={`${label}: liste işlemleri`} items={items} />
        : items.map(({ label: text, icon, onSelect }) => (
            <Button key={text} variant="quiet" icon={icon} aria-haspopup="dialog" onClick={onSelect}>
              {text}
            </Button>
          ))}
      <ColumnDialog
        {...choosing.props}
        title={phone ? 'Alanlar' : 'Sütunlar'}
        columns={columns.flatMap((column, index) =>
          column.phone === 'actions'
            ? []
            : [
                {
                  id: column.id,
                  label: column.header,
                  shown: isShown(column, index),
                  fixed: isFixed(column, index),
                },
              ],
        )}
        isChanged={Object.keys(choice).length > 0}
        onShow={(id, shown) => choose({ ...choice, [id]: shown })}
        onReset={() => choose({})}
      />
      {exporting && (
        <ExportDialog
          {...saving.props}
          columns={columns.filter(isShown)}
          rowKey={rowKey}
          exporting={exporting}
        />
      )}
    </>
  )
}

const isFixed = <Row,>({ essential, phone }: Column<Row>, index: number) =>
  index === 0 || essential === true || phone === 'actions'
