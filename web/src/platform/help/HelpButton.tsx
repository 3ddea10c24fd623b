import { useId } from 'react'
import { IconButton } from '../../ui/actions/IconButton'
import { Info } from '../../ui/icons'
import { Tooltip } from '../../ui/overlays/Tooltip'
import { useHelpPreferences } from './help-preferences'

export interface HelpButtonProps {
  /** What it explains, as the screen calls it: 'DETSİS no'. */
  about: string
  text: string
}

/**
 * A small mark beside what it explains, for those who have not turned help off (NAV-11). A pointer that rests, the
 * keyboard's focus or a press shows the text; a screen reader has it with the button.
 */
export function HelpButton({ about, text }: HelpButtonProps) {
  const id = useId()
  const { show_tooltips } = useHelpPreferences()
  if (!show_tooltips) return null
  return (
    <>
      <Tooltip text={text} pressable>
        {/* As high as the line it stands in; its target reaches over the edges. */}
        <IconButton
          label={`Yardım: ${about}`}
          icon={Info}
          aria-describedby={id}
          className="-my-3 align-middle"
        />
      </Tooltip>
      <span id={id} hidden>
        {text}
      </span>
    </>
  )
}
