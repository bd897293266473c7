import { constants, createHash, createPublicKey, verify } from 'node:crypto'
import {
  Certificate,
  ContentInfo,
  IssuerAndSerialNumber,
  RSASSAPSSParams,
  SignedData,
  type SignerInfo,
  TSTInfo,
} from 'pkijs'

/** How a PDF signature refers to the signed bytes (ISO 32000-2, table 255). */
export const subFilters = ['adbe.pkcs7.detached', 'ETSI.CAdES.detached', 'adbe.pkcs7.sha1', 'ETSI.RFC3161'] as const
export type SubFilter = (typeof subFilters)[number]

/** A signature in CMS (RFC 5652). Names and times are as the signer states them. */
export type CmsSignature = {
  /** Common name of the certificate's subject, otherwise its organization; may be empty. */
  name: string
  /** Signing time in milliseconds; 0 if the signature states none. */
  signedAt: number
  /** Whether the signature was made over these bytes with the certificate's key. Throws if an algorithm is not known. */
  isOver: (parts: readonly Uint8Array[]) => boolean
}

const digests: Readonly<Record<string, string>> = {
  '1.3.14.3.2.26': 'sha1',
  '2.16.840.1.101.3.4.2.4': 'sha224',
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
  '2.16.840.1.101.3.4.2.8': 'sha3-256',
  '2.16.840.1.101.3.4.2.9': 'sha3-384',
  '2.16.840.1.101.3.4.2.10': 'sha3-512',
}

/** Signature algorithms that name their own digest. */
const signatureDigests: Readonly<Record<string, string>> = {
  '1.2.840.113549.1.1.5': 'sha1',
  '1.2.840.113549.1.1.14': 'sha224',
  '1.2.840.113549.1.1.11': 'sha256',
  '1.2.840.113549.1.1.12': 'sha384',
  '1.2.840.113549.1.1.13': 'sha512',
  '1.2.840.10045.4.1': 'sha1',
  '1.2.840.10045.4.3.1': 'sha224',
  '1.2.840.10045.4.3.2': 'sha256',
  '1.2.840.10045.4.3.3': 'sha384',
  '1.2.840.10045.4.3.4': 'sha512',
}

const rsaPss = '1.2.840.113549.1.1.10'
const attributeTypes = { messageDigest: '1.2.840.113549.1.9.4', signingTime: '1.2.840.113549.1.9.5' }

/** Parses a signature. Throws if it cannot be read: broken encoding, no certificate, several signers. */
export function cmsSignatureIn(content: Uint8Array, subFilter: SubFilter): CmsSignature {
  const signed = new SignedData({ schema: ContentInfo.fromBER(Uint8Array.from(content).buffer).content })
  const [signer] = signed.signerInfos
  if (!signer || signed.signerInfos.length > 1) throw new Error('not exactly one signer')
  const certificate = certificateOf(signed, signer)
  const time: unknown = attributeIn(signer, attributeTypes.signingTime)?.toDate?.()
  return {
    name: nameOf(certificate),
    signedAt: time instanceof Date && Number.isFinite(time.getTime()) ? time.getTime() : 0,
    isOver: (parts) => {
      const embedded = signed.encapContentInfo.eContent?.getValue()
      if (subFilter.endsWith('detached')) {
        if (embedded !== undefined) throw new Error('the signature contains its own content')
        return isSignedBy(certificate, signer, parts)
      }
      if (embedded === undefined) throw new Error('the signature contains no content')
      return refersTo(embedded, subFilter, parts) && isSignedBy(certificate, signer, [new Uint8Array(embedded)])
    },
  }
}

/** Whether the content of a signature, or of a time stamp, is the digest of these bytes. */
function refersTo(content: ArrayBuffer, subFilter: SubFilter, parts: readonly Uint8Array[]): boolean {
  if (subFilter === 'adbe.pkcs7.sha1') return digestOf('sha1', parts).equals(Buffer.from(content))
  const { hashAlgorithm, hashedMessage } = TSTInfo.fromBER(content).messageImprint
  return digestOf(digestNamed(hashAlgorithm.algorithmId), parts).equals(Buffer.from(hashedMessage.getValue()))
}

function isSignedBy(certificate: Certificate, signer: SignerInfo, parts: readonly Uint8Array[]): boolean {
  const digest = digestNamed(signer.digestAlgorithm.algorithmId)
  const { signedAttrs } = signer
  if (signedAttrs) {
    const stated = attributeIn(signer, attributeTypes.messageDigest)?.getValue?.()
    if (stated === undefined || !digestOf(digest, parts).equals(Buffer.from(stated))) return false
  }
  const data = signedAttrs ? new Uint8Array(signedAttrs.encodedValue) : Buffer.concat(parts)
  const { algorithmId, algorithmParams } = signer.signatureAlgorithm
  const spki = Buffer.from(certificate.subjectPublicKeyInfo.toSchema().toBER())
  const key = createPublicKey({ key: spki, format: 'der', type: 'spki' })
  const signature = Buffer.from(signer.signature.getValue())
  switch (key.asymmetricKeyType) {
    case 'rsa':
    case 'rsa-pss': {
      if (algorithmId !== rsaPss) return verify(signatureDigests[algorithmId] ?? digest, data, key, signature)
      const { hashAlgorithm } = new RSASSAPSSParams({ schema: algorithmParams })
      const padding = { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_AUTO }
      return verify(digestNamed(hashAlgorithm.algorithmId), data, { key, ...padding }, signature)
    }
    case 'ec':
      return verify(signatureDigests[algorithmId] ?? digest, data, key, signature)
    case 'ed25519':
    case 'ed448':
      return verify(null, data, key, signature)
    default:
      throw new Error(`keys of type ${key.asymmetricKeyType} are not known`)
  }
}

function digestNamed(id: string): string {
  const name = digests[id]
  if (name === undefined) throw new Error(`digest ${id} is not known`)
  return name
}

function digestOf(name: string, parts: readonly Uint8Array[]): Buffer {
  const hash = createHash(name)
  for (const part of parts) hash.update(part)
  return hash.digest()
}

/** A value of an attribute: a time has `toDate`, a digest has `getValue`. */
type AttributeValue = { toDate?: () => Date; getValue?: () => ArrayBuffer }

function attributeIn(signer: SignerInfo, type: string): AttributeValue | undefined {
  const attribute = signer.signedAttrs?.attributes.find((each) => each.type === type)
  return attribute?.values[0] as AttributeValue | undefined
}

/** Returns the certificate that the signer names. */
function certificateOf({ certificates = [] }: SignedData, { sid }: SignerInfo): Certificate {
  const certificate = certificates
    .filter((each) => each instanceof Certificate)
    .find((each) => (sid instanceof IssuerAndSerialNumber ? isNamedBy(each, sid) : hasKeyIdentifier(each, sid)))
  if (!certificate) throw new Error('the certificate of the signer is missing')
  return certificate
}

const isNamedBy = ({ issuer, serialNumber }: Certificate, sid: IssuerAndSerialNumber): boolean =>
  issuer.isEqual(sid.issuer) && serialNumber.isEqual(sid.serialNumber)

const subjectKeyIdentifier = '2.5.29.14'

function hasKeyIdentifier({ extensions = [] }: Certificate, sid: AttributeValue | undefined): boolean {
  const wanted = sid?.getValue?.()
  const own = extensions.find(({ extnID }) => extnID === subjectKeyIdentifier)?.parsedValue as
    | AttributeValue
    | undefined
  const value = own?.getValue?.()
  return wanted !== undefined && value !== undefined && Buffer.from(wanted).equals(Buffer.from(value))
}

/** Common name, otherwise organization, otherwise email address. */
const nameTypes = ['2.5.4.3', '2.5.4.10', '1.2.840.113549.1.9.1']

function nameOf({ subject }: Certificate): string {
  for (const wanted of nameTypes) {
    const value: unknown = subject.typesAndValues.findLast(({ type }) => type === wanted)?.value.valueBlock.value
    if (typeof value === 'string' && value.trim() !== '') return value
  }
  return ''
}
