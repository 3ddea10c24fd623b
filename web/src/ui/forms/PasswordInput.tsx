import { clsx } from 'clsx'
import { type ComponentPropsWithRef, useState } from 'react'
import { Eye, EyeOff } from '../icons'
import { type ControlSize, controlStyle } from './control-style'
import { useFieldWiring } from './field-context'
import { InputButton } from './InputButton'

export interface PasswordInputProps extends Omit<ComponentPropsWithRef<'input'>, 'size' | 'type'> {
  size?: ControlSize
  autoComplete: 'current-password' | 'new-password'
}

export function PasswordInput({ size = 'md', className, ...rest }: PasswordInputProps) {
  const wiring = useFieldWiring(rest)
  const [shown, setShown] = useState(false)
  return (
    <div className="relative">
      <input
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        {...rest}
        {...wiring}
        type={shown ? 'text' : 'password'}
        className={clsx(controlStyle(size), 'pr-12', className)}
      />
      <InputButton
        label={shown ? 'Şifreyi gizle' : 'Şifreyi göster'}
        icon={shown ? EyeOff : Eye}
        aria-controls={wiring.id}
        onClick={() => setShown(!shown)}
      />
    </div>
  )
}
