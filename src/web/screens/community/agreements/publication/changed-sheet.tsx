import { Box, chakra } from '@chakra-ui/react'
import { useMemo, useState } from 'react'
import { changedClauses, foldedStretches, numbersOf } from '../../../../../domain/agreements/changed-blocks.ts'
import type { DifferingBlock } from '../../../../../domain/agreements/difference.ts'
import type { Language } from '../../../../../domain/text/languages.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { ChangedArticle } from '../../../shared/agreement/changed-article.tsx'
import { ChangeTools } from './change-tools.tsx'

/** Text of a version; a bar in the margin marks each change, and unchanged text is collapsed. */
export function ChangedSheet({ changes, language }: { changes: readonly DifferingBlock[]; language: Language }) {
  const { t } = useWords()
  const [isFolded, setFolded] = useState(true)
  const clauses = useMemo(() => changedClauses(changes), [changes])
  const stretches = useMemo(() => foldedStretches(changes, { headingsStay: true }), [changes])
  const canFold = clauses.length > 0 && stretches.some((stretch) => stretch.isFolded)
  return (
    <chakra.section aria-label={t('publish.text')} bg="sheet" borderWidth="1px" borderRadius="l2" minWidth="0">
      {clauses.length > 0 && (
        <ChangeTools clauses={clauses} language={language} isFolded={isFolded} onFolded={canFold ? setFolded : null} />
      )}
      <Box px={{ base: '5', md: '16' }} py={{ base: '6', md: '10' }} css={bars}>
        <ChangedArticle
          changes={changes}
          language={language}
          stretches={stretches}
          isWhole={!(canFold && isFolded)}
          show={t('fold.show')}
          hide={t('fold.hide')}
          nameOf={(blocks) => {
            const numbers = numbersOf(blocks)
            if (!numbers) return t('fold.paragraphs', { count: blocks.length })
            return t(numbers.first === numbers.last ? 'fold.clause' : 'fold.clauses', numbers)
          }}
        />
      </Box>
    </chakra.section>
  )
}

/** Scroll margin for the sticky toolbar. */
const bars = {
  '& .change-place': { position: 'relative', scrollMarginTop: '4.5rem' },
  '& .change-place::before': {
    content: '""',
    position: 'absolute',
    insetBlock: '0.25em',
    insetInlineStart: { base: '-0.75rem', md: '-1.25rem' },
    borderInlineStart: '3px solid var(--accent)',
  },
} as const
