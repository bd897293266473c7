import { Button, chakra } from '@chakra-ui/react'
import { useWords } from '../../i18n/use-words.ts'
import { useScheme } from '../theme/colour-scheme.ts'

/** Switches between light and dark. */
export function SchemeSwitch() {
  const { t } = useWords()
  const [scheme, chooseScheme] = useScheme()
  const other = scheme === 'dark' ? 'light' : 'dark'
  const name = t(other === 'dark' ? 'page.toDark' : 'page.toLight')
  return (
    <Button
      variant="outline"
      minHeight="9"
      width="9"
      px="0"
      aria-label={name}
      title={name}
      onClick={() => chooseScheme(other)}
    >
      <chakra.svg viewBox="0 0 16 16" boxSize="4" color="ink.second" aria-hidden focusable="false">
        <circle cx="8" cy="8" r="6.25" fill="none" stroke="currentColor" strokeWidth="1.5" />
        <path d="M8 1.75a6.25 6.25 0 0 1 0 12.5z" fill="currentColor" />
      </chakra.svg>
    </Button>
  )
}
