/** What a document says, taken over field by field, in English. */

export const reading = {
  'read.read': 'Read the fields from this document',
  'read.again': 'Read it again',
  'read.busy': 'Reading… {{percent}} %',
  'read.progress': 'Progress of the reading',
  'read.nothing': 'Nothing could be read from this document.',
  'read.failed': 'This document could not be read.',
  'note.unreadable': 'This document cannot be read.',
  'note.notNow': 'Documents cannot be read at the moment.',
  'note.unknownKind': 'Documents of this kind cannot be read here.',
  'note.noText': 'No text was found on this document.',
  'note.noPictures': 'Pictures of documents cannot be read here.',
  'read.place': 'Where it stands on page {{page}}',
  'read.page': 'Page {{page}}:',
  'read.document': 'The document says:',
  'read.take': 'Use this',
  'read.taken': 'Used',
  'read.entered': 'Entered: {{value}}',
  'read.unsure': 'Can be read otherwise: look closely.',
  'read.takeName': 'Use this for {{field}}',
  'read.takenName': 'Used for {{field}}',
}
