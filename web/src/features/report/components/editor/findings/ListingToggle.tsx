import { IconButton } from '../../../../../ui/actions/IconButton'
import { ListFilter } from '../../../../../ui/icons'
import { useEditorPart } from '../../../model/draft/editor-session'
import { isFiltered } from '../../../model/draft/listing-choice'

/** Opens and closes the tools of the list. */
export function ListingToggle({ open, onToggle }: { open: boolean; onToggle: () => void }) {
  const filtered = useEditorPart((state) => isFiltered(state.listing))
  return (
    <IconButton
      label={filtered ? 'Sırala ve süz, süzgeç açık' : 'Sırala ve süz'}
      icon={ListFilter}
      aria-expanded={open}
      onClick={onToggle}
      className={filtered ? 'bg-brand-soft text-brand-strong' : ''}
    />
  )
}
