import { Box, Button, chakra, Link } from '@chakra-ui/react'
import { type ReactNode, useMemo, useState } from 'react'
import type { Schemas } from '../../../../openapi/index.ts'
import { foldedStretches, shownBlocks, type ShownStretch } from '../../../domain/changed-blocks.ts'
import { defaultLanguage, findLanguage, htmlLanguage } from '../../../domain/languages.ts'
import { isUnchanged } from '../../../domain/unchanged-text.ts'
import { useWords } from '../../i18n/use-words.ts'
import { agreementFilePath } from '../../paths.ts'
import { NewTabNote } from '../../ui/new-tab-note.tsx'
import { ChangeLinks } from '../shared/change-links.tsx'
import { changeAnchor, MarkedBlock } from '../shared/marked-blocks.tsx'

/** The agreement with its changes marked. What did not change is folded, until the whole text is asked for. */
export function FoldedChanges({ linkId, difference }: { linkId: string; difference: Schemas['Difference'] }) {
  const { t } = useWords()
  const [isWhole, setWhole] = useState(false)
  const { cla_id: claId, blocks: changes } = difference
  const language = findLanguage(difference.language) ?? defaultLanguage
  const stretches = useMemo(() => foldedStretches(changes), [changes])
  return (
    <Box bg="sheet" borderWidth="1px" borderRadius="l2" px={{ base: '5', md: '16' }} py={{ base: '6', md: '14' }}>
      {isUnchanged(difference) ? (
        <p>{t('earlier.same', { version: difference.to_version })}</p>
      ) : (
        <>
          <ChangeLinks changes={changes} language={language} />
          <chakra.p textStyle="small" mt="2">
            <ins className="change">{t('change.added')}</ins> <del className="change">{t('change.removed')}</del>
          </chakra.p>
        </>
      )}
      <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="5" mt="2" mb="6">
        {stretches.some(({ isFolded }) => isFolded) && (
          <Button variant="plain" aria-pressed={isWhole} onClick={() => setWhole(!isWhole)}>
            {t('update.whole')}
          </Button>
        )}
        <Link href={agreementFilePath(linkId, claId)} target="_blank" rel="noopener">
          {t('update.pdf')}
          <NewTabNote />
        </Link>
      </Box>
      <ChangedArticle difference={difference} stretches={stretches} isWhole={isWhole} />
    </Box>
  )
}

type ChangedArticleProps = { difference: Schemas['Difference']; stretches: readonly ShownStretch[]; isWhole: boolean }

function ChangedArticle({ difference, stretches, isWhole }: ChangedArticleProps) {
  const { cla_id: claId, blocks: changes, language: written } = difference
  const language = findLanguage(written) ?? defaultLanguage
  const blocks = useMemo(() => shownBlocks(changes), [changes])
  const blocksIn = ({ from, to }: ShownStretch): ReactNode =>
    changes.slice(from, to).map((change, index) => {
      const place = from + index
      const shown = <MarkedBlock change={change} block={blocks[place]} language={language} />
      return (
        <Box key={place} {...(change.kind !== 'kept' && changeAnchor(place))}>
          {shown}
        </Box>
      )
    })
  return (
    <article id="agreement" lang={htmlLanguage(language)} data-cla-id={claId}>
      {stretches.map((stretch) =>
        stretch.isFolded && !isWhole ? (
          <Fold key={stretch.from} count={stretch.to - stretch.from}>
            {blocksIn(stretch)}
          </Fold>
        ) : (
          <Box key={stretch.from}>{blocksIn(stretch)}</Box>
        ),
      )}
    </article>
  )
}

/** Blocks that did not change, shown when they are asked for. */
function Fold({ count, children }: { count: number; children: ReactNode }) {
  const { t, language } = useWords()
  return (
    <chakra.details mb="1em" css={{ '&[open] [data-closed]': { display: 'none' } }}>
      <chakra.summary
        lang={htmlLanguage(language)}
        fontFamily="body"
        textStyle="small"
        color="ink.third"
        cursor="pointer"
        py="2"
        mb="2"
        borderYWidth="1px"
      >
        {t('update.unchanged', { count })}{' '}
        <chakra.span data-closed color="accent" textDecoration="underline">
          {t('update.show')}
        </chakra.span>
      </chakra.summary>
      {children}
    </chakra.details>
  )
}
