import { VisuallyHidden } from '@chakra-ui/react'
import { useWords } from '../../i18n/use-words.ts'

/** Note for screen readers that the link opens a new tab. */
export function NewTabNote() {
  const { t } = useWords()
  return <VisuallyHidden>{t('page.newTab')}</VisuallyHidden>
}
