import { Box, Button, chakra } from '@chakra-ui/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { differenceOf } from '../../../domain/difference.ts'
import { findLanguage, htmlLanguage } from '../../../domain/languages.ts'
import { useSigning } from '../../flows/signing.tsx'
import { useWords } from '../../i18n/use-words.ts'
import { Blocks } from '../agreement-block.tsx'
import { MarkedBlocks } from '../marked-blocks.tsx'
import { contextOf } from './selectors.ts'

/** The new text of an agreement that changed while it was being signed, with what came and what went marked in it. */
export function ChangedText({ former, text }: { former: string; text: string }) {
  const { agreement } = useSigning(contextOf)
  const [isMarked, setMarked] = useState(true)
  const changes = useMemo(() => differenceOf(former, text), [former, text])
  const language = findLanguage(agreement?.language ?? '') ?? 'zh'
  return (
    <>
      <ChangeNotice isMarked={isMarked} onToggle={() => setMarked(!isMarked)} />
      <article id="agreement" lang={htmlLanguage(language)} data-cla-id={agreement?.cla_id}>
        {isMarked ? <MarkedBlocks text={text} changes={changes} /> : <Blocks text={text} />}
      </article>
    </>
  )
}

/** Says how to read the marks. It takes the focus: one comes here from a dialog that promised to show the changes. */
function ChangeNotice({ isMarked, onToggle }: { isMarked: boolean; onToggle: () => void }) {
  const { t } = useWords()
  const { agreement, former } = useSigning(contextOf)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const versions = { former: former?.agreement.version ?? 0, version: agreement?.version ?? 0 }
  return (
    <Box bg="waiting.soft" borderRadius="l2" px="4" py="3" mb="5">
      <chakra.h2 ref={heading} tabIndex={-1} outline="none" fontWeight="bold" scrollMarginTop="6">
        {t('change.title', versions)}
      </chakra.h2>
      <chakra.p textStyle="small" color="ink">
        <ins className="change">{t('change.added')}</ins> <del className="change">{t('change.removed')}</del>
      </chakra.p>
      <Button variant="plain" aria-pressed={isMarked} onClick={onToggle}>
        {t('change.marks')}
      </Button>
    </Box>
  )
}
