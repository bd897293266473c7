import { chakra, Link } from '@chakra-ui/react'
import { useMemo } from 'react'
import { changedClauses } from '../../../../domain/agreements/changed-blocks.ts'
import type { DifferingBlock } from '../../../../domain/agreements/difference.ts'
import { htmlLanguage, type Language } from '../../../../domain/text/languages.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { changeId } from './marked-blocks.tsx'

/** Returns the element that marks a clause: a new or a removed one, not one whose text changed. */
const markOf = (kind: DifferingBlock['kind'] | undefined) =>
  kind === 'added' ? 'ins' : kind === 'removed' ? 'del' : 'span'

/** Number of changes, with a link to each change. New and removed clauses are marked as in the text. `language` is the language of the text. */
export function ChangeLinks({ changes, language }: { changes: readonly DifferingBlock[]; language: Language }) {
  const { t } = useWords()
  const clauses = useMemo(() => changedClauses(changes), [changes])
  const count = clauses.length
  return (
    <chakra.nav aria-label={t('earlier.read')} overflowWrap="anywhere">
      {t(count === 1 ? 'change.count.one' : 'change.count.many', { count })}
      {clauses.map(({ place, name, isPreamble }, index) => {
        const Mark = markOf(changes[place]?.kind)
        return (
          <chakra.span key={place}>
            <Mark className="change">
              <Link
                href={`#${changeId(place)}`}
                lang={isPreamble ? undefined : htmlLanguage(language)}
                minWidth="6"
                minHeight="6"
              >
                {isPreamble ? t('change.preamble') : name}
              </Link>
            </Mark>
            {index < count - 1 && '\u00a0· '}
          </chakra.span>
        )
      })}
    </chakra.nav>
  )
}
