import { useWords } from '../../../i18n/use-words.ts'
import { useDiagnosis } from './connect.tsx'

/** Returns the name of pull requests on the code platform of the check. */
export function useRequestName(): string {
  const { t } = useWords()
  return t(`check.request.${useDiagnosis().check?.request ?? 'pull'}`)
}
