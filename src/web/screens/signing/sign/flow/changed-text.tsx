import { Box, Button, chakra } from '@chakra-ui/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { DifferingBlock } from '../../../../../domain/agreements/difference.ts'
import { defaultLanguage, findLanguage, htmlLanguage } from '../../../../../domain/text/languages.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { Blocks } from '../../../shared/agreement/agreement-block-view.tsx'
import { ChangeLinks } from '../../../shared/agreement/change-links.tsx'
import { MarkedBlocks } from '../../../shared/agreement/marked-blocks.tsx'
import { useSigning } from './connect.tsx'
import { changesId } from './earlier-signature.tsx'

type ChangedTextProps = {
  text: string
  changes: readonly DifferingBlock[]
  /** Version number to compare with. */
  former: number
}

/** Agreement text with the additions and removals since an earlier version marked. */
export function ChangedText({ text, changes, former }: ChangedTextProps) {
  const { agreement } = useSigning()
  const [isMarked, setMarked] = useState(true)
  const language = findLanguage(agreement?.language ?? '') ?? defaultLanguage
  return (
    <>
      <ChangeNotice former={former} isMarked={isMarked} onToggle={() => setMarked(!isMarked)}>
        {isMarked && <ChangeLinks changes={changes} language={language} />}
      </ChangeNotice>
      <article id="agreement" lang={htmlLanguage(language)} data-cla-id={agreement?.cla_id}>
        {isMarked ? <MarkedBlocks changes={changes} language={language} /> : <Blocks text={text} language={language} />}
      </article>
    </>
  )
}

type ChangeNoticeProps = { former: number; isMarked: boolean; onToggle: () => void; children: ReactNode }

/** Legend of the marked changes. Takes the focus if the agreement changed during signing, because a dialog announced the changes. */
function ChangeNotice({ former, isMarked, onToggle, children }: ChangeNoticeProps) {
  const { t } = useWords()
  const { agreement, isChangeNew } = useSigning()
  const heading = useRef<HTMLHeadingElement>(null)
  const [isPromised] = useState(isChangeNew)
  useEffect(() => {
    if (isPromised) heading.current?.focus()
  }, [isPromised])
  return (
    <Box bg="waiting.soft" borderRadius="l2" px="4" py="3" mb="5">
      <chakra.h2 ref={heading} id={changesId} tabIndex={-1} outline="none" fontWeight="bold" scrollMarginTop="6">
        {t('change.title', { former, version: agreement?.version ?? 0 })}
      </chakra.h2>
      {children}
      <chakra.p textStyle="small" color="ink">
        <ins className="change">{t('change.added')}</ins> <del className="change">{t('change.removed')}</del>
      </chakra.p>
      <Button variant="plain" aria-pressed={isMarked} onClick={onToggle}>
        {t('change.marks')}
      </Button>
    </Box>
  )
}
