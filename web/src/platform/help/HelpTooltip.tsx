import { Tooltip, type TooltipProps } from '../../ui/overlays/Tooltip'
import { useHelpPreferences } from './help-preferences'

/** A tooltip that explains, for those who have not turned such help off (NAV-11). */
export function HelpTooltip({ text, children }: TooltipProps) {
  const { show_tooltips } = useHelpPreferences()
  return show_tooltips ? <Tooltip text={text}>{children}</Tooltip> : children
}
