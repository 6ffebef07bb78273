-- A home in shares is found under Co-Ownership, whether or not its agent also set the tag.
update listings set tag_names = array_append(tag_names, 'co_ownership')
where shares_total is not null and not 'co_ownership' = any (tag_names);
