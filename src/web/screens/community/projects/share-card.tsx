import { Box, chakra, Flex, Link, Tabs } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useBrowserEnvironment } from '../../../client/browser-environment.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { badgePath, signEntryPath } from '../../shared/page/paths.ts'
import { NewTabNote } from '../../../ui/page/new-tab-note.tsx'
import { CopyButton } from '../../../ui/feedback/copy-button.tsx'
import { QrCode } from '../../../ui/charts/qr-code.tsx'
import { segments } from '../../../ui/tables/segments-recipe.ts'
import { Card } from '../card.tsx'

type ShareProps = {
  linkId: string
  /** Community name. */
  name: string
  /** True if the card has a copy button; otherwise the page's primary action copies the URL. */
  withCopy: boolean
  /** Shows a large QR code, for a new project. */
  isLarge?: boolean
}

const shareForms = ['link', 'badge', 'reply'] as const

/** Contributor URL as a link, a QR code, a badge, and a reply template for bots. */
export function ShareCard({ linkId, name, withCopy, isLarge = false }: ShareProps) {
  const { t } = useWords()
  const { origin } = useBrowserEnvironment()
  const address = `${origin}${signEntryPath(linkId)}`
  return (
    <Tabs.Root
      recipe={segments}
      defaultValue="link"
      lazyMount
      unmountOnExit
      css={{ '& > section': { height: 'full' } }}
    >
      <Card
        title={t(isLarge ? 'share.large' : 'share.title')}
        aside={
          <Tabs.List aria-label={t('share.ways')} mb="0">
            {shareForms.map((way) => (
              <Tabs.Trigger key={way} value={way}>
                {t(`share.${way}`)}
              </Tabs.Trigger>
            ))}
          </Tabs.List>
        }
      >
        <Tabs.Content value="link">
          {!isLarge && <Lead>{t('share.lead')}</Lead>}
          <Flex
            gap="5"
            direction={isLarge ? { base: 'column', sm: 'row' } : 'column'}
            align={isLarge ? { sm: 'start' } : undefined}
          >
            {isLarge && (
              <Code address={address} name={name} linkId={linkId} size="13rem">
                <CodeLead />
              </Code>
            )}
            <Box minWidth="0" flex="1">
              {isLarge && <Lead>{t('share.lead')}</Lead>}
              <Copied
                text={address}
                path={signEntryPath(linkId)}
                subject={t('share.address', { name })}
                withCopy={withCopy}
              />
            </Box>
            {!isLarge && (
              <Code address={address} name={name} linkId={linkId} size="7.5rem">
                <CodeLead />
              </Code>
            )}
          </Flex>
        </Tabs.Content>
        <Tabs.Content value="badge">
          <Badge linkId={linkId} name={name} address={address} />
        </Tabs.Content>
        <Tabs.Content value="reply">
          <Lead>{t('share.replyLead')}</Lead>
          <Copied text={t('share.replyText', { name, address })} subject={t('share.replyNamed')} />
        </Tabs.Content>
      </Card>
    </Tabs.Root>
  )
}

type CodeProps = { address: string; name: string; linkId: string; size: string; children?: ReactNode }

function Code({ address, name, linkId, size, children }: CodeProps) {
  const { t } = useWords()
  return (
    <Box flex="none">
      <QrCode text={address} name={t('share.qr', { name })} size={size} fileName={`sign-${linkId}`} />
      {children}
    </Box>
  )
}

/** Explains how the QR code is used. */
function CodeLead() {
  const { t } = useWords()
  return (
    <chakra.p textStyle="small" color="ink.second" mt="1">
      {t('share.qrLead')}
    </chakra.p>
  )
}

function Badge({ linkId, name, address }: { linkId: string; name: string; address: string }) {
  const { t, language } = useWords()
  const { origin } = useBrowserEnvironment()
  const picture = `${origin}${badgePath(linkId, language)}`
  const alternative = t('share.cla', { name }).replaceAll(/[\\[\]]/g, String.raw`\$&`)
  return (
    <>
      <Lead>{t('share.badgeLead')}</Lead>
      <chakra.img
        src={badgePath(linkId, language)}
        alt={t('share.badgeAlt', { name })}
        height="5"
        minWidth="8"
        mb="3"
      />
      <Copied text={`[![${alternative}](${picture})](${address})`} subject={t('share.markdown')}>
        <CopyButton text={picture} subject={t('share.picture')} label={t('share.copyPicture')} />
      </Copied>
    </>
  )
}

function Lead({ children }: { children: string }) {
  return (
    <chakra.p textStyle="small" color="ink.second" mb="3">
      {children}
    </chakra.p>
  )
}

type CopiedProps = {
  text: string
  /** Path of the page if the text is a URL. */
  path?: string
  subject: string
  withCopy?: boolean
  children?: ReactNode
}

/** Framed text with a copy button. `children` are rendered next to the button. URLs stay on one line, with the button inside the frame. */
function Copied({ text, path, subject, withCopy = true, children }: CopiedProps) {
  if (path !== undefined) {
    return (
      <Flex
        align="center"
        gap="2"
        bg="paper"
        borderWidth="1px"
        borderRadius="l2"
        ps="3"
        pe="1.5"
        py="1.5"
        textStyle="small"
      >
        <Link
          href={path}
          target="_blank"
          rel="noopener"
          title={text}
          position="relative"
          flex="1"
          minWidth="0"
          minHeight="6"
        >
          <chakra.span display="block" truncate>
            {text.replace(/^https?:\/\//, '')}
          </chakra.span>
          <NewTabNote />
        </Link>
        {withCopy && <CopyButton text={text} subject={subject} isSmall />}
      </Flex>
    )
  }
  return (
    <>
      <Box bg="paper" borderWidth="1px" borderRadius="l2" px="3" py="2.5" overflowWrap="anywhere" textStyle="small">
        {text}
      </Box>
      {withCopy && (
        <Flex mt="3" gap="3" wrap="wrap">
          <CopyButton text={text} subject={subject} />
          {children}
        </Flex>
      )}
    </>
  )
}
