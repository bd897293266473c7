import { chakra, Link } from '@chakra-ui/react'
import { useMemo } from 'react'
import { changedClauses } from '../../../../domain/agreements/changed-blocks.ts'
import type { DifferingBlock } from '../../../../domain/agreements/difference.ts'
import { htmlLanguage, type Language } from '../../../../domain/text/languages.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { changeId } from './marked-blocks.tsx'

/** Number of changes, with a link to each change. `language` is the language of the text. */
export function ChangeLinks({ changes, language }: { changes: readonly DifferingBlock[]; language: Language }) {
  const { t } = useWords()
  const clauses = useMemo(() => changedClauses(changes), [changes])
  const count = clauses.length
  return (
    <chakra.nav aria-label={t('earlier.read')} overflowWrap="anywhere">
      {t(count === 1 ? 'change.count.one' : 'change.count.many', { count })}
      {clauses.map(({ place, name, isPreamble }, index) => (
        <chakra.span key={place}>
          <Link
            href={`#${changeId(place)}`}
            lang={isPreamble ? undefined : htmlLanguage(language)}
            minWidth="6"
            minHeight="6"
          >
            {isPreamble ? t('change.preamble') : name}
          </Link>
          {index < count - 1 && '\u00a0· '}
        </chakra.span>
      ))}
    </chakra.nav>
  )
}
