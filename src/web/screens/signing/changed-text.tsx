import { Box, Button, chakra } from '@chakra-ui/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { type AgreementBlock, blocksOf } from '../../../domain/agreement-text.ts'
import { differenceOf, type DifferingBlock, type Part } from '../../../domain/difference.ts'
import { findLanguage, htmlLanguage } from '../../../domain/languages.ts'
import { useSigning } from '../../flows/signing.tsx'
import { useWords } from '../../i18n/use-words.ts'
import { Block } from '../agreement-block.tsx'
import { contextOf } from './selectors.ts'

/** The new text of an agreement that changed while it was being signed, with what came and what went marked in it. */
export function ChangedText({ former, text }: { former: string; text: string }) {
  const { agreement } = useSigning(contextOf)
  const [isMarked, setMarked] = useState(true)
  const blocks = useMemo(() => (isMarked ? markedBlocks(former, text) : plainBlocks(text)), [isMarked, former, text])
  const language = findLanguage(agreement?.language ?? '') ?? 'zh'
  return (
    <>
      <ChangeNotice isMarked={isMarked} onToggle={() => setMarked(!isMarked)} />
      <article id="agreement" lang={htmlLanguage(language)} data-cla-id={agreement?.cla_id}>
        {blocks.map(({ change, block }, index) => (
          // Blocks have no identity but their place: the text never changes, it is only replaced.
          // oxlint-disable-next-line react/no-array-index-key
          <ChangedBlock key={index} change={change} block={block} />
        ))}
      </article>
    </>
  )
}

type Shown = { change: DifferingBlock | null; block: AgreementBlock | null }

const plainBlocks = (text: string): Shown[] => blocksOf(text).map((block) => ({ change: null, block }))

/** Every block that stands in the new text, with what changed in it, and those that went where they stood. */
function markedBlocks(former: string, text: string): Shown[] {
  const blocks = blocksOf(text)
  let next = 0
  return differenceOf(former, text).map((change) => ({
    change,
    block: change.kind === 'removed' ? null : (blocks[next++] ?? null),
  }))
}

function ChangedBlock({ change, block }: Shown) {
  if (block && (change === null || change.kind === 'kept')) return <Block {...block} />
  const isHeading = block?.kind === 'title' || block?.kind === 'heading'
  const Tag = isHeading ? (block.kind === 'title' ? 'h2' : 'h3') : 'p'
  return (
    <Tag>
      {change?.parts.map((part, index) => (
        // oxlint-disable-next-line react/no-array-index-key
        <Marked key={index} {...part} />
      ))}
    </Tag>
  )
}

function Marked({ kind, text }: Part) {
  if (kind === 'added') return <ins>{text}</ins>
  return kind === 'removed' ? <del>{text}</del> : text
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
