import { VisuallyHidden } from '@chakra-ui/react'
import { useWords } from '../i18n/use-words.ts'

/** What one who cannot see that a link opens a new tab is told. */
export function NewTabNote() {
  const { t } = useWords()
  return <VisuallyHidden>{t('page.newTab')}</VisuallyHidden>
}
