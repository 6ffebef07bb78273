/** The words of both dialogs. They load with the dialogs, so they do not slow the first paint. */
export const outreach = {
  contact: {
    title: 'Contact the Concierge',
    intro: 'Tell us what you need. We read every message and reply in person.',
    replyTo: 'We’ll reply to {{email}}.',
    name: 'Your name',
    email: 'E-mail',
    subject: 'Subject',
    message: 'Message',
    send: 'Send',
    nameRequired: 'Please enter your name',
    emailWrong: 'Please enter a valid email address',
    messageRequired: 'Please enter a message',
    sentTitle: 'Success! Your email was sent.',
    sentText: 'Thank you for your message. Please expect a response within 1-2 business days.',
    reference: 'Your reference: {{reference}}',
    failedTitle: 'Error sending your email.',
    failedText:
      'Your email could not be sent at this time. Please either try again or contact a representative of the provider directly at {{email}} for further assistance. We apologize for the inconvenience.',
    tooMany:
      'You have sent several messages in a short time. Please wait a moment, or write directly to {{email}}.',
    kept: 'Your message is still here.',
    join: {
      title: 'Ask to join Portico',
      intro:
        '{{name}} has invited you. Tell us who you are: the Concierge answers in person, and sees who invited you.',
    },
    subjects: {
      join: 'Request to join',
      feedback: 'Feedback/Suggestions',
      account: 'Help with My Account',
      team: 'Team Changes',
      technical: 'Technical Support',
      upgrade: 'Upgrade My Membership',
      media: 'Media Inquiry',
      automotive: 'Automotive Partner',
      jet: 'Private Jet Services',
      other: 'Other',
    },
  },
  referral: {
    title: 'Refer a Member',
    memberText:
      'Share your personal link or let somebody scan the code. They’ll see your name, and you can follow the result here.',
    adminTitle: 'Create a member from a referral',
    adminText:
      'This is the personal link of {{name}}. Send it to the prospective member, or let them scan the code. When you invite the person who came through it, name this referral, and the new member is counted for {{name}}.',
    adminTextWithoutName:
      'This is the personal link of this member. Send it to the prospective member, or let them scan the code. When you invite the person who came through it, name this referral, and the new member is counted for its owner.',
    qr: 'QR code of the referral link',
    png: 'Download QR code (PNG)',
    svg: 'Download QR code (SVG)',
    fileFailed: 'Your browser could not make the picture. Please use the SVG file.',
    link: 'Referral link',
    refused: 'Your browser did not let us copy. The link is selected, so you can copy it yourself.',
    clicked: 'Visits',
    asked: 'Asked to join',
    askedHint: 'people, by e-mail',
    joined: 'Joined',
    clickedHint: 'once per browser a day',
    joinedHint: 'new members',
    failed: 'The referral link could not be loaded.',
  },
  errors: { TAKES_NO_LETTERS: 'This member does not take letters by e-mail. Nothing was sent.' },
};
