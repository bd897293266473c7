import { Box, Button, chakra, Link } from '@chakra-ui/react'
import { useMemo, useState } from 'react'
import type { Schemas } from '../../../../openapi/index.ts'
import { foldedStretches } from '../../../domain/agreements/changed-blocks.ts'
import { defaultLanguage, findLanguage } from '../../../domain/text/languages.ts'
import { isUnchanged } from '../../../domain/agreements/unchanged-text.ts'
import { useWords } from '../../i18n/use-words.ts'
import { agreementFilePath } from '../shared/page/paths.ts'
import { NewTabNote } from '../../ui/page/new-tab-note.tsx'
import { ChangeLinks } from '../shared/agreement/change-links.tsx'
import { ChangedArticle } from '../shared/agreement/changed-article.tsx'

/** Agreement with its changes marked. Unchanged sections are folded until the user expands the whole text. */
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
      <ChangedArticle
        claId={claId}
        changes={changes}
        language={language}
        stretches={stretches}
        isWhole={isWhole}
        show={t('update.show')}
        nameOf={(blocks) => t('update.unchanged', { count: blocks.length })}
      />
    </Box>
  )
}
