import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { findReturnTarget } from '../../../../domain/way-back.ts'
import { useSigning } from './connect.tsx'
import { useBrowserEnvironment } from '../../../browser-environment.ts'
import { momentIn } from '../../../i18n/moments.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { AnswerList, AnswerRow } from '../../../ui/answer-list.tsx'
import { LinkButton, TextLink } from '../../../ui/links.tsx'
import { signEntryPath } from '../../../paths.ts'

type SignedFrameProps = {
  /** The seal, where the signature is complete. */
  seal?: ReactNode
  title: string
  lead: string
  /** Rows of the record before those that every signature has. */
  rows: ReactNode
  /** What happens next. */
  children: ReactNode
}

/** The page after signing: the record, what happens next, and further links. */
export function SignedFrame({ seal, title, lead, rows, children }: SignedFrameProps) {
  const { t } = useWords()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Box
      maxWidth="37rem"
      mx="auto"
      mt={{ base: '0', md: '6' }}
      bg="sheet"
      borderWidth="1px"
      borderRadius="l2"
      p={{ base: '6', md: '12' }}
    >
      {seal}
      <chakra.h1 ref={heading} tabIndex={-1} outline="none" textStyle="title" mt="6" overflowWrap="anywhere">
        {title}
      </chakra.h1>
      <chakra.p color="ink.second" mt="2" mb="6" overflowWrap="anywhere">
        {lead}
      </chakra.p>
      <Record>{rows}</Record>
      <chakra.h2 textStyle="heading" mt="8" mb="2">
        {t('signed.next')}
      </chakra.h2>
      {children}
      <PagesToGoOn />
    </Box>
  )
}

/**
 * Links back to the site the signer came from, with its address written out, else to the project; to print the page; and to the entry page of the
 * link.
 */
function PagesToGoOn() {
  const { t } = useWords()
  const { linkId, link } = useSigning()
  const { wayBack } = useBrowserEnvironment()
  const project = link?.project_url ?? ''
  const back = findReturnTarget(wayBack.recall(linkId), project)
  return (
    <Flex wrap="wrap" gap="3" mt="6" data-part="ways">
      {back && (
        <LinkButton href={back.url} aria-describedby="way-back">
          {t(back.isPullRequest ? 'signed.toPullRequest' : 'signed.back')}
        </LinkButton>
      )}
      {!back && /^https?:\/\//.test(project) && (
        <LinkButton href={project}>{t('signed.toProject', { community: link?.org_alias ?? '' })}</LinkButton>
      )}
      <Button variant="outline" onClick={() => print()}>
        {t('signed.print')}
      </Button>
      <TextLink to={signEntryPath(linkId)} alignSelf="center">
        {t('signed.toEntry')}
      </TextLink>
      {back && (
        <chakra.p id="way-back" flexBasis="100%" textStyle="small" color="ink.third" overflowWrap="anywhere">
          {back.url}
        </chakra.p>
      )}
    </Flex>
  )
}

function Record({ children }: { children: ReactNode }) {
  const { t, language, languageName } = useWords()
  const { receipt, agreement } = useSigning()
  if (!receipt) return null
  return (
    <AnswerList>
      {children}
      <AnswerRow term={t('field.email')}>{receipt.email}</AnswerRow>
      <AnswerRow term={t('agreement.term')}>
        {t('agreement.named', {
          title: agreement?.title ?? '',
          version: receipt.version,
          language: languageName(receipt.language),
        })}
      </AnswerRow>
      <AnswerRow term={t('signed.at')}>{momentIn(language, receipt.signed_at)}</AnswerRow>
      <AnswerRow term={t('signed.receipt')}>
        {t('signed.receiptNumber', { number: receipt.number, email: receipt.email })}
      </AnswerRow>
    </AnswerList>
  )
}
